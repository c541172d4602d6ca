// A server with a bounded leak: 32 KB for each request, and open files. The test must detect it before the server dies
// of it.
import { openSync } from 'node:fs'
import http from 'node:http'

const mostBuffers = 60_000
const mostFiles = 400
const buffers: Buffer[] = []
const files: number[] = []
const { emit } = http.Server.prototype
http.Server.prototype.emit = function (this: http.Server, ...args: unknown[]) {
  if (args[0] === 'request') {
    if (buffers.length < mostBuffers) buffers.push(Buffer.alloc(2 ** 15, 1))
    if (files.length < mostFiles) files.push(openSync('/dev/null', 'r'))
  }
  return emit.apply(this, args as never)
} as typeof emit
