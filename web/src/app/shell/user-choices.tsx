import { IconSettings, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { LanguageChoice, ThemeChoice } from './appearance-choices.tsx'
import { shellMessages } from './shell-messages.ts'
import classes from './sidebar.module.css'

/** What opens above the name of the user. */
export function UserChoices({ id, onLeave }: { id: string; onLeave: () => void }) {
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
