import { useForm } from '@mantine/form'
import type { Profile } from '@shehena/domain/profiles/profile'
import type { SettingsChanges, UserSettings } from '@shehena/domain/settings/user-settings'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useAuth } from '#web/app/session.tsx'
import { changedFields, useSave } from '#web/shared/forms/save.ts'
import { bySchema } from '#web/shared/forms/schema.ts'
import { settingsMessages } from './settings-messages.ts'

type Options<Values> = {
  /** The tab's name in the notice of a save. */
  section: string
  read: (settings: UserSettings, profile: Profile) => Values
}

/** Form of a tab: starts with the saved values, follows saves of other windows, and sends the changed fields. */
export function useSettingsForm<Values extends Partial<Omit<SettingsChanges, 'version'>>>(options: Options<Values>) {
  const t = useMessages(settingsMessages)
  const { settings, profile } = useAuth()
  if (!settings || !profile) throw new Error('Settings are shown to those who are signed in')
  const queries = useQueryClient()
  const saved = options.read(settings, profile)
  const version = useRef(settings.version)
  const form = useForm<Values>({
    initialValues: saved,
    validate: bySchema(() =>
      import('@shehena/domain/settings/user-settings').then((module) => module.SettingsChanges.omit({ version: true })),
    ),
  })

  const begin = (values: Values, readVersion: number) => {
    version.current = readVersion
    form.setInitialValues(values)
    form.setValues(values)
    form.clearErrors()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on saved values only; typed values stay.
  useEffect(() => {
    if (!form.isDirty()) begin(saved, settings.version)
  }, [settings.version, profile.name])

  const me = api.account.me.queryOptions({ input: {} })
  const saving = useSave({
    form,
    save: async (values) => {
      const changes = changedFields(form.getInitialValues(), values)
      const answer = await api.settings.update.call({ ...changes, version: version.current })
      version.current = answer.version
      queries.setQueryData(me.queryKey, (before) => before && { ...before, settings: answer })
      return answer
    },
    changes: 'user_settings',
    savedText: t.saved,
    savedDetail: t.sectionSaved(options.section),
    failedText: t.saveFailed,
    onReload: async () => {
      const { settings: newest, profile: person } = await queries.fetchQuery({ ...me, staleTime: 0 })
      saving.forget()
      begin(options.read(newest, person), newest.version)
    },
  })
  return { form, ...saving }
}
