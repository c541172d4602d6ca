// A server that reconnects to the database without backoff, up to two hundred times a second.
import { connect } from 'node:net'

const { port, hostname } = new URL(process.env.DATABASE_URL ?? '')
const reconnect = () =>
  connect(Number(port), hostname)
    .on('error', () => undefined)
    .on('close', () => setTimeout(reconnect, 5).unref())
    .unref()
reconnect()
