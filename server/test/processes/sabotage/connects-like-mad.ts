// A server that reconnects to the database without backoff, two hundred times a second.
import { connect } from 'node:net'

const { port, hostname } = new URL(process.env.DATABASE_URL ?? '')
setInterval(() => connect(Number(port), hostname).on('error', () => undefined), 5).unref()
