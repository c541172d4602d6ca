/** A queue for each person, served round robin. */
export class FairQueue<Order> {
  readonly #queues = new Map<string, Order[]>()
  #served = ''

  /** How many orders wait, in all or of one person. */
  size(person?: string): number {
    if (person !== undefined) return this.#queues.get(person)?.length ?? 0
    return [...this.#queues.values()].reduce((total, { length }) => total + length, 0)
  }

  add(person: string, order: Order): void {
    this.#queues.set(person, [...(this.#queues.get(person) ?? []), order])
  }

  /** Removes and returns the next order. The person who was served last goes behind all others. */
  next(): Order | undefined {
    this.#putBehind(this.#served)
    const [first] = this.#queues
    if (!first) return
    const [person, [order, ...rest]] = first
    this.#served = person
    if (rest.length > 0) this.#queues.set(person, rest)
    else this.#queues.delete(person)
    return order
  }

  #putBehind(person: string): void {
    const orders = this.#queues.get(person)
    if (!orders) return
    this.#queues.delete(person)
    this.#queues.set(person, orders)
  }
}
