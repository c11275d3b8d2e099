import type { DataOf } from '../api/callTypes'

type DeclinedLine = DataOf<'list_declined_lines'>['lines'][number]
type Named = Pick<DeclinedLine, 'service_name' | 'job_title' | 'reason'>

/** Declined work with its job, unless that is called as its line, and why it was needed. */
export function DeclinedName({ line }: { line: Named }) {
  const { service_name, job_title, reason } = line
  const why = [job_title === service_name ? '' : job_title, reason].filter(Boolean).join(': ')
  return (
    <>
      {service_name}
      {why ? <span className="pl-quiet"> {why}</span> : null}
    </>
  )
}
