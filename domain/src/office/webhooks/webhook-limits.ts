/** How many endpoints there may be. The worker can send to all of them at once, so none waits for another. */
export const mostWebhooks = 20

/** How long a receiver may take to answer, in milliseconds. */
export const answerMs = 15_000

/** The largest body, in bytes. A larger one names the record without its fields. */
export const largestBody = 20 * 1024

/** How many days a delivery is kept, and so may be repeated. */
export const keptDays = 30

/** How many days without a success turn an endpoint off. */
export const failingDays = 3

/** The ports that an endpoint on the internet may have. */
export const webhookPorts: readonly number[] = [443, 8443]

/** How many deliveries one replay may send again. */
export const mostReplayed = 10_000
