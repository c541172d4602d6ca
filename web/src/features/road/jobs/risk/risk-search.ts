import { paths } from '#web/app/paths.ts'
import { idOf, listSearch, stringifySearch } from '#web/app/search.ts'

/** Search parameters of the jobs at risk: the page, and the job whose crew is being changed. */
export const riskSearch = (raw: Record<string, unknown>) => ({
  page: listSearch(raw, { statuses: [], sorts: [] }).page,
  ...idOf(raw, 'crew'),
})
export type RiskSearch = ReturnType<typeof riskSearch>

/** The API input from the URL. */
export const riskInput = ({ page }: RiskSearch) => ({ ...(page && { page }) })

/** The path of the list with the dialog of another job's crew, or none. */
export const riskPath = ({ page }: RiskSearch, crew?: string) => paths.jobsAtRisk() + stringifySearch({ page, crew })
