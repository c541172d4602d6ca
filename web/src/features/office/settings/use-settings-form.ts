import { useForm } from '@mantine/form'
import type { Profile } from '@shehena/domain/office/profiles/profile'
import type { SettingsChanges, UserSettings } from '@shehena/domain/office/settings/user-settings'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useAuth } from '#web/app/session.tsx'
import type { FieldFormats } from '#web/shared/forms/conflict.ts'
import type { Edit } from '#web/shared/forms/edit.ts'
import { changedFields, useSave } from '#web/shared/forms/save.ts'
import { useSchema } from '#web/shared/forms/schema.ts'
import { settingsMessages } from './settings-messages.ts'

type Options<Values extends object> = {
  /** The tab's name in the notice of a save. */
  section: string
  read: (settings: UserSettings, profile: Profile) => Values
  /** For an edit conflict, see Edit. */
  formats: FieldFormats
  labels: Edit<UserSettings, Values>['labels']
}

/** Form of a tab: starts with the saved values, follows saves of other windows, and sends the changed fields. */
export function useSettingsForm<Values extends Partial<Omit<SettingsChanges, 'version'>>>(options: Options<Values>) {
  const t = useMessages(settingsMessages)
  const { settings, profile } = useAuth()
  if (!settings || !profile) throw new Error('Settings are shown to those who are signed in')
  const queries = useQueryClient()
  const form = useForm<Values>({
    initialValues: options.read(settings, profile),
    validate: useSchema(() =>
      import('@shehena/domain/office/settings/user-settings').then((module) =>
        module.SettingsChanges.omit({ version: true }),
      ),
    ),
  })

  const me = api.account.me.queryOptions({ input: {} })
  const saving = useSave({
    form,
    edit: {
      record: { version: settings.version, settings, profile },
      newest: async () => {
        const { settings, profile } = await queries.fetchQuery({ ...me, staleTime: 0 })
        return { version: settings.version, settings, profile }
      },
      read: ({ settings, profile }) => options.read(settings, profile),
      formats: options.formats,
      labels: options.labels,
      isFollowing: true,
    },
    save: async (values, _, base) => {
      const { version } = base ?? settings
      const changes = changedFields(base?.values ?? form.getInitialValues(), values)
      const answer = await api.settings.update.call({ ...changes, version })
      queries.setQueryData(me.queryKey, (before) => before && { ...before, settings: answer })
      return answer
    },
    changes: ['user_settings'],
    savedText: t.saved,
    savedDetail: t.sectionSaved(options.section),
    failedText: t.saveFailed,
  })
  return { form, ...saving }
}
