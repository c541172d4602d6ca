import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#web/app/messages.ts'
import { inLanguage } from '#web/app/swahili/sentences.ts'

/** A sentence that the server keeps in English, in the user's language. */
export function Sentence({ text }: { text: string }) {
  const isSwahili = useLanguage() === 'sw'
  const { data = text } = useQuery({
    queryKey: ['sentence', text],
    queryFn: () => inLanguage(text),
    enabled: isSwahili,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isSwahili ? data : text
}
