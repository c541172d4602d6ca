import { Skeleton, VisuallyHidden } from '@mantine/core'
import { DetailGrid } from './detail-card.tsx'
import classes from './loading-details.module.css'

type Props = {
  text: string
  /** Title of the browser tab, where no surrounding page sets one. */
  title?: string
}

/** Loading state of a record's screen. */
export function LoadingDetails({ text, title }: Props) {
  return (
    <div role="status" className={classes.loading}>
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
