import classes from './field-warning.module.css'

/** Props of a field with a warning, which does not block saving. */
export function warning(text: string | false) {
  return text ? { description: <span className={classes.warning}>{text}</span> } : {}
}
