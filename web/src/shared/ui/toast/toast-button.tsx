import { Button } from '@mantine/core'

type Props = { message: string | undefined; label: string; onClick: () => void }

/** A notice's text with an undo button. */
export function ToastButton({ message, label, onClick }: Props) {
  return (
    <>
      {message}{' '}
      <Button size="compact-sm" variant="default" onClick={onClick}>
        {label}
      </Button>
    </>
  )
}
