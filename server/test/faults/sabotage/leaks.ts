// A server that keeps half a megabyte and an open file of every request.
import { openSync } from 'node:fs'
import http from 'node:http'

const kept: unknown[] = []
const { emit } = http.Server.prototype
http.Server.prototype.emit = function (this: http.Server, ...args: unknown[]) {
  if (args[0] === 'request') kept.push(Buffer.alloc(2 ** 19, 1), openSync('/dev/null', 'r'))
  return emit.apply(this, args as never)
} as typeof emit
