/** Where mail goes: the server of the settings, the server of the environment, or the mail folder. */
export const mailRoutes = ['settings', 'environment', 'folder'] as const
export type MailRoute = (typeof mailRoutes)[number]
