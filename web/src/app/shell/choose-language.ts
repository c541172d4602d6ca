import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { catalogue, type Language, setLanguage, useMessages } from '#web/app/messages.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'

const messages = catalogue({
  notSaved: {
    en: 'The language was changed in this browser only',
    sw: 'Lugha imebadilishwa katika kivinjari hiki tu',
  },
})

const mutationKey = ['language']

/**
 * Changes the language at once and saves it for every browser and for mails. Saves run in sequence, so that the last
 * choice wins.
 */
export function useChooseLanguage(): (language: Language) => void {
  const t = useMessages(messages)
  const queries = useQueryClient()
  const saving = useMutation({
    mutationKey,
    scope: { id: 'language' },
    mutationFn: (language: Language) => api.settings.setLanguage.call({ language }),
    onSuccess: async () => {
      const isLast = queries.isMutating({ mutationKey }) === 1
      if (isLast) await queries.invalidateQueries({ queryKey: api.account.me.key() })
    },
    onError: (error) => toast.failure(t.notSaved, error.message),
  })
  return (language) => {
    setLanguage(language)
    saving.mutate(language)
  }
}
