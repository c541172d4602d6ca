import type { Paper } from '@shehena/domain/road/papers/paper'
import { useMessages } from '#web/app/messages.ts'
import { countryMessages, paperMessages } from '#web/shared/fields/choice-messages.ts'
import { papersMessages } from './papers-messages.ts'

/** The name of a paper, with the country of a border permit. */
export function usePaperName(): (paper: Pick<Paper, 'kind' | 'country'>) => string {
  const t = useMessages(papersMessages)
  const kinds = useMessages(paperMessages)
  const countries = useMessages(countryMessages)
  return ({ kind, country }) => (country ? t.ofCountry(kinds[kind], countries[country]) : kinds[kind])
}
