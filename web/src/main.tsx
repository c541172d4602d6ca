import '@fontsource-variable/inter/wght.css'
import './mantine.css'
import './main.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { readLanguage } from '#web/app/messages.ts'
import { Program } from '#web/app/program.tsx'
import { watchSettling } from '#web/app/settling.ts'
import { Start } from '#web/app/start.tsx'
import { watchPage } from '#web/shared/ui/settled.ts'

document.documentElement.lang = readLanguage()

watchPage()
watchSettling(() => false)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const program = (
  <Program>
    <Start />
  </Program>
)

// In a transition nothing shows until the page of the address can.
startTransition(() => createRoot(root).render(program))
