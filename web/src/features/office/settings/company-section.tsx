import routes from 'virtual:contract-routes/system'
import { Group, Stack } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addRoutes, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { History } from '#web/shared/history/history.tsx'
import { CompanyForm } from './company-form.tsx'
import { LogoCard } from './logo-card.tsx'
import { systemMessages } from './system-messages.ts'

addRoutes(routes)

/** Who the company is, how customers pay it, and its logo; the history of all settings of the company. */
export function CompanySection() {
  const t = useMessages(systemMessages)
  useShownPart()
  return (
    <Stack gap="lg">
      <Group justify="flex-end">
        <History entity="systemSettings" id="" name={t.systemSettings} />
      </Group>
      <CompanyForm>
        <div id="logo">
          <LogoCard />
        </div>
      </CompanyForm>
    </Stack>
  )
}

/** Scrolls to the part that the address names, once what is above it has loaded. */
function useShownPart() {
  const { part } = useSearch({ from: '/app/settings/$section' })
  const isLoaded = useIsFetching({ queryKey: api.system.key() }) === 0
  useEffect(() => {
    if (part && isLoaded) document.getElementById(part)?.scrollIntoView()
  }, [part, isLoaded])
}
