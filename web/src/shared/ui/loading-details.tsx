import { Skeleton, VisuallyHidden } from '@mantine/core'
import { DetailGrid } from './detail-card.tsx'

type Props = {
  text: string
  /** The title of the browser's tab, where no page around this gives one. */
  title?: string
}

/** What a record's screen shows until it arrives. */
export function LoadingDetails({ text, title }: Props) {
  return (
    <div role="status">
      {title && <title>{`${title} · Shehena`}</title>}
      <VisuallyHidden>{text}</VisuallyHidden>
      <Skeleton height="1.75rem" width="16rem" mb="1rem" />
      <DetailGrid>
        <Skeleton height="14rem" />
        <Skeleton height="14rem" />
      </DetailGrid>
    </div>
  )
}
