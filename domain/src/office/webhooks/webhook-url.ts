import { z } from 'zod'

/**
 * The address of a receiver, as the URL standard writes it. Where it leads to is checked by the server, at saving and before
 * each attempt.
 */
export const WebhookUrl = z
  .url({ protocol: /^https$/, normalize: true, error: 'Enter an address that starts with https://' })
  .max(500, 'At most 500 characters')
  .refine((url) => !/^https:\/\/[^/?#]*@/.test(url), {
    error: 'Leave out the user name and the password: each call is signed',
  })
  .refine((url) => !url.includes('#'), { error: 'Leave out what follows the #: it is never sent' })
