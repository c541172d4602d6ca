import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useClickOutside, useDisclosure } from '@mantine/hooks'
import { type KeyboardEvent, Suspense, useId } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { useAuth } from '#web/app/session.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { shellMessages } from './shell-messages.ts'
import classes from './sidebar.module.css'

const Choices = lazyPart(() => import('./user-choices.tsx').then((file) => ({ default: file.UserChoices })))

type Props = {
  /** Whether the page of the account is open. */
  isLit: boolean
  onNavigate: (() => void) | undefined
}

/** The current user, a link to the account, theme and language. */
export function UserMenu({ isLit, onNavigate }: Props) {
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
      <Suspense>{isOpen && <Choices id={id} onLeave={leave} />}</Suspense>
      <UnstyledButton
        className={`${classes.link} ${classes.user}`}
        aria-current={isLit ? 'page' : undefined}
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

const initialOf = (name: string) => [...name][0]?.toUpperCase() ?? '?'
