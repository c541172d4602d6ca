/** A notification's fields that a test sets. */
export type Told = {
  receipt: string
  /** In shillings. */
  amount: number
  account?: string
  /** '20261121143000', Nairobi. */
  time?: string
  msisdn?: string
  /** 'AMINA JUMA'; without one the names are left out, as newer versions do. */
  name?: string
}

type Knobs = {
  /** How often each notification is sent again. */
  repeats?: number
  /** Sends the body without its length. */
  isChunked?: boolean
  /** Sends the telephone as a hash. */
  isHashed?: boolean
}

type Answer = { status: number; body: unknown }

/**
 * Safaricom's side of C2B, without the internet: it calls the addresses that were registered with it, as often, as late and in
 * whatever order a test says.
 */
export class Daraja {
  readonly #shortCode: string
  readonly #confirmationUrl: string
  readonly #validationUrl: string

  constructor(shortCode: string, registered: { confirmationUrl: string; validationUrl: string }) {
    this.#shortCode = shortCode
    this.#confirmationUrl = registered.confirmationUrl
    this.#validationUrl = registered.validationUrl
  }

  /** The body of a notification. */
  body(
    { receipt, amount, account = '', time = '20261121143000', msisdn = phoneOf(receipt), name }: Told,
    isHashed = false,
  ) {
    const [first = '', last = ''] = (name ?? '').split(' ')
    return {
      TransactionType: 'Pay Bill',
      TransID: receipt,
      TransTime: time,
      TransAmount: amount.toFixed(2),
      BusinessShortCode: this.#shortCode,
      BillRefNumber: account,
      InvoiceNumber: '',
      OrgAccountBalance: '',
      ThirdPartyTransID: '',
      MSISDN: isHashed ? Buffer.from(msisdn.padEnd(32, '.')).toString('hex') : msisdn,
      ...(name !== undefined && { FirstName: first, MiddleName: '', LastName: last }),
    }
  }

  /** Asks whether a payment may be made. */
  validate(told: Told): Promise<Answer> {
    return send(this.#validationUrl, JSON.stringify(this.body(told)), false)
  }

  /** Tells of a payment, perhaps several times at once. @returns the answer to each */
  confirm(told: Told, { repeats = 0, isChunked = false, isHashed = false }: Knobs = {}): Promise<Answer[]> {
    const body = JSON.stringify(this.body(told, isHashed))
    return Promise.all(Array.from({ length: repeats + 1 }, () => send(this.#confirmationUrl, body, isChunked)))
  }

  /** Sends any body. */
  sendRaw(body: string): Promise<Answer> {
    return send(this.#confirmationUrl, body, false)
  }
}

/** A telephone of its own for each receipt, as most payers have. */
function phoneOf(receipt: string): string {
  return `2547${receipt.replaceAll(/\D/g, '').slice(-8).padStart(8, '0')}`
}

async function send(url: string, body: string, isChunked: boolean): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(isChunked ? { body: new Blob([body]).stream(), duplex: 'half' } : { body }),
  } as RequestInit)
  const text = await response.text()
  return { status: response.status, body: text && JSON.parse(text) }
}
