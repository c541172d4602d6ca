import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, SeenVersion, text, Version } from '../../fields.ts'
import { mostViews, viewListNames, viewNameLength, viewSearchLength } from './view-lists.ts'

const List = z.enum(viewListNames)

/** A search of a list under a name: of one person, or shared with everybody who may open the list. */
const SavedView = z.strictObject({
  id: Id,
  list: List,
  name: z.string(),
  /** Filters and order as the query of an address, sorted by name, without page. */
  search: z.string(),
  isShared: z.boolean(),
  /** Whether it stands below its list in the menu. */
  isStarred: z.boolean(),
  version: Version,
})
export type SavedView = z.infer<typeof SavedView>

const name = text(viewNameLength)
const search = z.string().max(viewSearchLength, `At most ${viewSearchLength} characters`)

export const savedViewsApi = {
  list: endpoint({
    allow: 'account.own',
    method: 'GET',
    path: '/saved-views',
    summary: 'The views of the caller and the shared ones, of the lists that the caller may open, in their order',
    input: z.strictObject({}),
    output: z.array(SavedView),
  }),
  create: endpoint({
    allow: 'account.own',
    method: 'POST',
    path: '/saved-views',
    summary: `Keeps a search of a list under a name, as the last one; at most ${mostViews} of a list. Management may share it`,
    creates: true,
    input: z.strictObject({
      list: List,
      name,
      search,
      isShared: z.boolean().default(false),
      isStarred: z.boolean().default(false),
    }),
    output: SavedView,
  }),
  update: endpoint({
    allow: 'account.own',
    method: 'PATCH',
    path: '/saved-views/{id}',
    summary:
      "Changes the named fields of a view; a shared one is management's, and is the caller's own once it is shared no more",
    input: z.strictObject({
      id: Id,
      version: Version,
      name: name.optional(),
      search: search.optional(),
      isShared: z.boolean().optional(),
      isStarred: z.boolean().optional(),
    }),
    output: SavedView,
  }),
  order: endpoint({
    allow: 'account.own',
    method: 'POST',
    path: '/saved-views/order',
    summary: "Puts all of the caller's views of a list, or all shared ones, in the given order",
    input: z.strictObject({ list: List, isShared: z.boolean().default(false), ids: z.array(Id).max(mostViews) }),
    output: z.array(SavedView),
  }),
  remove: endpoint({
    allow: 'account.own',
    method: 'DELETE',
    path: '/saved-views/{id}',
    summary: 'Removes a view',
    input: z.strictObject({ id: Id, version: SeenVersion }),
    output: z.strictObject({}),
  }),
}
