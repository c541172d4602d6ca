import classes from './brand.module.css'

/** The product's logo and name. */
export function Brand() {
  return (
    <span className={classes.brand}>
      <img src="/icon.svg" alt="" width={24} height={24} />
      Shehena
    </span>
  )
}
