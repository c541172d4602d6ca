// Completes package-lock.json. If the registry lacked some platform packages, npm leaves them out of the lock file and
// `npm ci` refuses it. This adds an entry for each missing optional package. Run it after every change of dependencies:
// `npm run lock`.
import { readFileSync, writeFileSync } from 'node:fs'

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x']

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const installed = new Set(Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, '')))

let added = 0
for (const [path, parent] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (installed.has(name) || !/^\d/.test(version)) continue
    const words = name.split(/[/-]/)
    const os = systems.find((system) => words.includes(system))
    const cpu = processors.find((processor) => words.includes(processor))
    if (!os || !cpu) throw new Error(`${path} names ${name}, whose platform this script cannot tell.`)
    const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : undefined
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(parent.dev && { dev: true }),
      ...(libc && { libc }),
      optional: true,
      os: [os],
    }
    installed.add(name)
    added += 1
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} missing platform packages added to package-lock.json`)
