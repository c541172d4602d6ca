import routes from 'virtual:contract-routes/credit-notes'
import { addRoutes, api } from '#web/app/api.ts'

addRoutes(routes)

/** The endpoints of credit notes, which come with what calls them. */
export const { creditNotes } = api
