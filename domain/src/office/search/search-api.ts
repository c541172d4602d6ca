import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../fields.ts'
import { asSeen } from '../../invisible.ts'
import { searchLength } from '../../list.ts'
import { type SearchKind, searchKinds, shortestSearch } from './search-kinds.ts'

// safe: the keys of an object literal are its kinds.
const kinds = Object.keys(searchKinds) as SearchKind[]

/** A search result: the record's name, and a detail to tell it from similar ones. */
export const SearchHit = z.strictObject({ kind: z.enum(kinds), id: Id, title: z.string(), detail: z.string() })
export type SearchHit = z.infer<typeof SearchHit>

export const searchApi = {
  records: endpoint({
    allow: 'account.own',
    method: 'GET',
    path: '/search',
    summary: 'The newest records of every kind that the caller may see and whose names or numbers match',
    input: z.strictObject({
      q: z
        .string()
        .overwrite(asSeen)
        .trim()
        .min(shortestSearch, `Search for at least ${shortestSearch} characters`)
        .max(searchLength, `Search for at most ${searchLength} characters`),
    }),
    output: z.strictObject({ items: z.array(SearchHit) }),
  }),
}
