import routes from 'virtual:contract-routes/backups'
import { addRoutes, api } from '#web/app/api.ts'

addRoutes(routes)

export const backupsQuery = () => api.backups.get.queryOptions({ input: {} })
