import { isPhone } from '@shehena/domain/phone'
import type { AlikeDriverField } from '@shehena/domain/road/drivers/driver-list'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { AlikeRecords, useTypedTexts } from '#web/shared/forms/alike-records.tsx'
import { driverMessages } from './driver-messages.ts'

type Props = {
  typed: { [Field in AlikeDriverField]: string }
  /** The driver that is edited. */
  except: string | undefined
}

/** Warns about drivers with the same name, phone or licence. */
export function AlikeDrivers({ typed: { name, phone, licenseNo }, except }: Props) {
  const t = useMessages(driverMessages)
  const { texts, isEmpty } = useTypedTexts({ name, phone: isPhone(phone) ? phone : '', licenseNo })
  const { data } = useQuery(
    api.drivers.alike.queryOptions({
      input: { ...texts, ...(except && { except }) },
      enabled: !isEmpty,
      // Without an answer, such as for a text that is too long, no warning shows.
      retry: false,
    }),
  )
  return (
    <AlikeRecords
      title={t.alikeTitle}
      items={(!isEmpty && data?.items) || []}
      fieldNames={{ name: t.sameName, phone: t.samePhone, licenseNo: t.sameLicence }}
      inactiveText={t.inactive}
      pathOf={(id) => paths.drivers({ edit: id })}
    />
  )
}
