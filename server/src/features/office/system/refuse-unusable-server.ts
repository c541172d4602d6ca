import type { TypedMailServer } from '@shehena/domain/office/system/mail-settings'
import type { Context } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import { HostRefused, publicAddressOf } from '../../../public-host.ts'
import { mailPorts } from '../mail/mail-server.ts'

/**
 * Refuses a mail server that no mail would ever be sent to. The check is made again before each mail, because a name may
 * lead elsewhere by then.
 *
 * @throws Invalid for a server of the internal network, a port not used for mail, or a name that leads nowhere
 */
export async function refuseUnusableServer({ mailWay }: Context, { host, port }: TypedMailServer): Promise<void> {
  if (mailWay.allowPrivate) return
  try {
    await publicAddressOf(host, port, { ports: mailPorts })
  } catch (error) {
    const field = error instanceof HostRefused && error.part === 'port' ? 'port' : 'host'
    const message = sentenceFor(error)
    throw new Invalid(message, { [`server.${field}`]: message })
  }
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof HostRefused))
    return 'This name leads to no server at the moment. Check how it is written, or try again later.'
  return error.part === 'port'
    ? 'A mail server is reached at port 25, 465, 587 or 2525. Enter one of them, or ask whoever runs the program to set SMTP_ALLOW_PRIVATE.'
    : 'This mail server is in the internal network, so no mail would be sent there. Enter one on the internet, or ask whoever runs the program to set SMTP_ALLOW_PRIVATE.'
}
