import { NativeSelect, useMantineColorScheme } from '@mantine/core'
import { type Language, useLanguage, useMessages } from '#web/app/messages.ts'
import { appearanceMessages } from './appearance-messages.ts'
import { useChooseLanguage } from './choose-language.ts'

/** Colour scheme of this browser. */
export function ThemeChoice() {
  const t = useMessages(appearanceMessages)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
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
  )
}

/** Language of the user, in every browser. */
export function LanguageChoice() {
  const t = useMessages(appearanceMessages)
  const language = useLanguage()
  const chooseLanguage = useChooseLanguage()
  return (
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
  )
}
