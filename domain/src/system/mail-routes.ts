/** What takes the program's mail: the server of the settings, that of the environment, or the mail folder. */
export const mailRoutes = ['settings', 'environment', 'folder'] as const
export type MailRoute = (typeof mailRoutes)[number]
