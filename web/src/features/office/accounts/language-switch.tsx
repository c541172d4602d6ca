import { setLanguage, useLanguage, useMessages } from '#web/app/messages.ts'
import { accountsMessages } from './accounts-messages.ts'
import classes from './auth-page.module.css'

const choices = [
  { language: 'en', name: 'English' },
  { language: 'sw', name: 'Kiswahili' },
] as const

/** Changes the language of this browser, on the pages before the sign-in. */
export function LanguageSwitch() {
  const t = useMessages(accountsMessages)
  const chosen = useLanguage()
  return (
    <nav aria-label={t.language} className={classes.languages}>
      {choices.map(({ language, name }) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === chosen}
          onClick={() => setLanguage(language)}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}
