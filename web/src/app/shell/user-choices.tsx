import { type Icon, IconSettings, IconUserCircle } from '@tabler/icons-react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useLink } from '#web/shared/ui/link.tsx'
import { LanguageChoice, ThemeChoice } from './appearance-choices.tsx'
import { shellMessages } from './shell-messages.ts'
import classes from './sidebar.module.css'

/** What opens above the name of the user. */
export function UserChoices({ id, onLeave }: { id: string; onLeave: () => void }) {
  const t = useMessages(shellMessages)
  return (
    <div id={id} className={classes.choices}>
      <Choice to={paths.account()} icon={IconUserCircle} label={t.account} onLeave={onLeave} />
      <Choice to={paths.settings()} icon={IconSettings} label={t.settings} onLeave={onLeave} />
      <ThemeChoice />
      <LanguageChoice />
    </div>
  )
}

type ChoiceProps = { to: string; icon: Icon; label: string; onLeave: () => void }

function Choice({ to, icon: Icon, label, onLeave }: ChoiceProps) {
  return (
    <a className={classes.link} {...useLink(to, { onPress: onLeave })}>
      <Icon size={18} aria-hidden />
      <span>{label}</span>
    </a>
  )
}
