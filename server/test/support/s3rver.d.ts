declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  /** A server that speaks S3 and keeps what it is given in a folder. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: unknown[] }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
