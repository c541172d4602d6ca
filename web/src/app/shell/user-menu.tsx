import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useClickOutside, useDisclosure } from '@mantine/hooks'
import { IconSettings, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useId } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useAuth } from '#web/app/session.tsx'
import { LanguageChoice, ThemeChoice } from './appearance-choices.tsx'
import { shellMessages } from './shell-messages.ts'
import classes from './sidebar.module.css'

/** The current user, a link to the account, theme and language. */
export function UserMenu({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const t = useMessages(shellMessages)
  const { profile } = useAuth()
  const [isOpen, panel] = useDisclosure()
  const element = useClickOutside<HTMLDivElement>(panel.close)
  const id = useId()
  if (!profile) return null

  const leave = () => {
    panel.close()
    onNavigate?.()
  }
  const closeByKeyboard = (event: KeyboardEvent) => event.key === 'Escape' && panel.close()

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Escape from the controls inside.
    <div ref={element} className={classes.userMenu} onKeyDown={closeByKeyboard}>
      {isOpen && <Choices id={id} onLeave={leave} />}
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

function Choices({ id, onLeave }: { id: string; onLeave: () => void }) {
  const t = useMessages(shellMessages)
  return (
    <div id={id} className={classes.choices}>
      <Link to={paths.account()} className={classes.link} onClick={onLeave}>
        <IconUserCircle size={18} aria-hidden />
        <span>{t.account}</span>
      </Link>
      <Link to={paths.settings()} className={classes.link} onClick={onLeave}>
        <IconSettings size={18} aria-hidden />
        <span>{t.settings}</span>
      </Link>
      <ThemeChoice />
      <LanguageChoice />
    </div>
  )
}

const initialOf = (name: string) => [...name][0]?.toUpperCase() ?? '?'
