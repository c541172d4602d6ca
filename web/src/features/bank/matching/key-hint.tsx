import classes from './bench.module.css'

/** The key of a button, in it, where there is a keyboard. */
export function KeyHint({ name }: { name: string }) {
  return (
    <span className={classes.hint} aria-hidden>
      {name}
    </span>
  )
}
