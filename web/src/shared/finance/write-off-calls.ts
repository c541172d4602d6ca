import routes from 'virtual:contract-routes/write-offs'
import { addRoutes, api } from '#web/app/api.ts'

addRoutes(routes)

/** The endpoints of what is written off, which come with what calls them. */
export const { writeOffs } = api
