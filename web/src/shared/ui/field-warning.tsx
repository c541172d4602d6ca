import classes from './field-warning.module.css'

/** The props of a field whose value is unusual but may be saved. */
export function warning(text: string | false) {
  return text ? { description: <span className={classes.warning}>{text}</span> } : {}
}
