import { NativeSelect, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { useClickOutside, useDisclosure } from '@mantine/hooks'
import { type KeyboardEvent, useId } from 'react'
import { type Language, useLanguage, useMessages } from '#web/messages.ts'
import { useAuth } from '#web/session.tsx'
import { useChooseLanguage } from './choose-language.ts'
import { shellMessages } from './shell-messages.ts'
import classes from './sidebar.module.css'

/** Who is signed in, and their own choices: theme and language. */
export function UserMenu() {
  const t = useMessages(shellMessages)
  const { profile } = useAuth()
  const [isOpen, panel] = useDisclosure()
  const element = useClickOutside<HTMLDivElement>(panel.close)
  const id = useId()
  if (!profile) return null

  const closeByKeyboard = (event: KeyboardEvent) => event.key === 'Escape' && panel.close()

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Escape from the controls inside.
    <div ref={element} className={classes.userMenu} onKeyDown={closeByKeyboard}>
      {isOpen && <Choices id={id} />}
      <UnstyledButton
        className={`${classes.link} ${classes.user}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={panel.toggle}
      >
        <span className={classes.initial} aria-hidden>
          {initialOf(profile.name)}
        </span>
        <span className={classes.who}>
          <span className={classes.name}>{profile.name}</span>
          <span className={classes.role}>{t[profile.role]}</span>
          <VisuallyHidden>{t.userMenu}</VisuallyHidden>
        </span>
      </UnstyledButton>
    </div>
  )
}

function Choices({ id }: { id: string }) {
  const t = useMessages(shellMessages)
  const language = useLanguage()
  const chooseLanguage = useChooseLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div id={id} className={classes.choices}>
      <NativeSelect
        label={t.theme}
        value={colorScheme}
        // safe: the values of the options below.
        onChange={({ currentTarget }) => setColorScheme(currentTarget.value as 'light' | 'dark' | 'auto')}
        data={[
          { value: 'light', label: t.light },
          { value: 'dark', label: t.dark },
          { value: 'auto', label: t.system },
        ]}
      />
      <NativeSelect
        label={t.language}
        value={language}
        // safe: the values of the options below.
        onChange={({ currentTarget }) => chooseLanguage(currentTarget.value as Language)}
        data={[
          { value: 'en', label: 'English' },
          { value: 'sw', label: 'Kiswahili' },
        ]}
      />
    </div>
  )
}

const initialOf = (name: string) => [...name][0]?.toUpperCase() ?? '?'
