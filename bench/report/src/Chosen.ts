/** Whether a variable of the environment, names with commas between, has this one. Without the variable all are chosen. */
export const isChosen = (variable: string, name: string): boolean =>
  process.env[variable]?.split(",").includes(name) ?? true
