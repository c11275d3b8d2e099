import type { LineEdit } from './lineEdit'
import type { EstimateDetail, EstimateJob } from './types'

/** A job in the form: what the customer decides on as a whole. */
export interface JobEdit {
  /** Its number, the same in every revision; below 0 for a new one. */
  key: number
  /** Null: it has one line, and is called as the line. */
  title: string | null
  reason: string
  photos: EstimateJob['photos']
}

/** The lines in the order in which they are printed, those of a job together; no job is without a line. */
export interface Sheet {
  jobs: readonly JobEdit[]
  lines: readonly LineEdit[]
}

/** A change, and where the line is afterwards. */
export interface Moved {
  sheet: Sheet
  at: number
}

/** A job with the indices of its lines. */
export interface Group {
  job: JobEdit
  /** Its index. */
  at: number
  lines: number[]
}

export const jobsOf = ({ jobs, lines }: Pick<EstimateDetail, 'jobs' | 'lines'>): JobEdit[] =>
  jobs.map(({ number, title, reason, photos, photo_ids }) => {
    const own = lines.filter(({ job }) => job === number)
    const isCalledAsLine = own.length === 1 && own[0]?.service_name === title
    // Those of its findings are shown with them, and are not kept by the job.
    const added = photos.filter(({ id }) => photo_ids.includes(id))
    return { key: number, title: isCalledAsLine ? null : title, reason: reason ?? '', photos: added }
  })

export const titleOf = ({ key, title }: JobEdit, lines: readonly LineEdit[]): string =>
  title ?? lines.find(({ job }) => job === key)?.service_name ?? ''

/** Nothing but its line: moving the line elsewhere loses nothing. */
const isPlain = ({ title, reason, photos }: JobEdit): boolean =>
  title === null && reason.trim() === '' && photos.length === 0

export const groupsOf = ({ jobs, lines }: Sheet): Group[] =>
  jobs.map((job, at) => ({
    job,
    at,
    lines: lines.flatMap((line, index) => (line.job === job.key ? [index] : [])),
  }))

const newKey = (jobs: readonly JobEdit[]): number => Math.min(0, ...jobs.map(({ key }) => key)) - 1

const newJob = (jobs: readonly JobEdit[], title: string | null = null): JobEdit => ({
  key: newKey(jobs),
  title,
  reason: '',
  photos: [],
})

/**
 * Puts the lines of a job together, the jobs in the order of their first lines, and leaves out those without any. A job
 * that gets a second line gets a title: the name of its first.
 */
export function arranged({ jobs, lines }: Sheet): Sheet {
  const known = new Map(jobs.map((job) => [job.key, job]))
  const kept = [...new Set(lines.map(({ job }) => job))].flatMap((key) => known.get(key) ?? [])
  const grouped = kept.map((job) => ({ job, own: lines.filter((line) => line.job === job.key) }))
  return {
    jobs: grouped.map(({ job, own }) => (own.length > 1 ? { ...job, title: titleOf(job, own) } : job)),
    lines: grouped.flatMap(({ own }) => own),
  }
}

const without = (lines: readonly LineEdit[], at: number) => lines.toSpliced(at, 1)

/** The sheet with other work below: each a job of its own. */
export function withWork(sheet: Sheet, works: readonly { title: string | null; lines: LineEdit[] }[]): Sheet {
  let { jobs, lines } = sheet
  for (const work of works) {
    const job = newJob(jobs, work.title)
    jobs = [...jobs, job]
    lines = [...lines, ...work.lines.map((line) => ({ ...line, job: job.key }))]
  }
  return arranged({ jobs, lines })
}

/** Lines below another one: in its job if that has a title, otherwise each a job of its own. */
export function withBelow(sheet: Sheet, at: number, added: readonly LineEdit[]): Sheet {
  let { jobs } = sheet
  const above = sheet.lines[at]
  const joined = jobs.find(({ key, title }) => key === above?.job && title !== null)
  const lines = added.map((line) => {
    if (joined) return { ...line, job: joined.key }
    const job = newJob(jobs)
    jobs = [...jobs, job]
    return { ...line, job: job.key }
  })
  return arranged({ jobs, lines: sheet.lines.toSpliced(at + 1, 0, ...lines) })
}

/** A line as the last of a job, with its index. */
export function withLineIn(sheet: Sheet, key: number, line: LineEdit): Moved {
  const at = sheet.lines.findLastIndex(({ job }) => job === key) + 1
  return { sheet: arranged({ ...sheet, lines: sheet.lines.toSpliced(at, 0, { ...line, job: key }) }), at }
}

/** A line as the last of another job, or as one of its own where it stands. */
export function movedTo(sheet: Sheet, at: number, key: number | null): Moved {
  const line = sheet.lines[at]
  if (!line || line.job === key) return { sheet, at }
  if (key !== null) return withLineIn({ ...sheet, lines: without(sheet.lines, at) }, key, line)
  if (sheet.lines.filter((one) => one.job === line.job).length === 1) return { sheet, at }
  const job = newJob(sheet.jobs)
  const last = sheet.lines.findLastIndex((one) => one.job === line.job)
  const lines = without(sheet.lines, at).toSpliced(last, 0, { ...line, job: job.key })
  return { sheet: arranged({ jobs: [...sheet.jobs, job], lines }), at: last }
}

/** Two neighbouring jobs change places. */
export function jobMoved(sheet: Sheet, at: number, by: -1 | 1): Sheet {
  const [job, other] = [sheet.jobs[at], sheet.jobs[at + by]]
  if (!job || !other) return sheet
  const jobs = sheet.jobs.with(at, other).with(at + by, job)
  return { jobs, lines: jobs.flatMap(({ key }) => sheet.lines.filter((line) => line.job === key)) }
}

/**
 * A line one place up or down. At the border of its job it leaves the job; a line that is a job of its own enters the next
 * one, or changes places with it if that is a single line too. A job of one line that has a title or a reason moves whole.
 */
export function lineMoved(sheet: Sheet, at: number, by: -1 | 1): Moved {
  const line = sheet.lines[at]
  const groups = groupsOf(sheet)
  const own = groups.find(({ job }) => job.key === line?.job)
  if (!line || !own) return { sheet, at }
  const other = sheet.lines[at + by]
  if (other?.job === line.job) {
    const lines = sheet.lines.with(at, other).with(at + by, line)
    return { sheet: { ...sheet, lines }, at: at + by }
  }
  const enter = (job: JobEdit, jobs = sheet.jobs): Moved => ({
    sheet: arranged({ jobs, lines: sheet.lines.with(at, { ...line, job: job.key }) }),
    at,
  })
  if (own.lines.length > 1) {
    const job = newJob(sheet.jobs)
    return enter(job, [...sheet.jobs, job])
  }
  const next = groups[own.at + by]
  if (!next) return { sheet, at }
  if (isPlain(own.job) && next.job.title !== null) return enter(next.job)
  return { sheet: jobMoved(sheet, own.at, by), at: at + by * next.lines.length }
}

/** What was removed, to be put back. */
export interface Removed {
  job: JobEdit
  lines: { at: number; line: LineEdit }[]
}

/** Removes these lines of one job; the job goes with its last line. */
export function removed(sheet: Sheet, ats: readonly number[]): { sheet: Sheet; gone: Removed } | undefined {
  const lines = ats.flatMap((at) => {
    const line = sheet.lines[at]
    return line ? [{ at, line }] : []
  })
  const job = sheet.jobs.find(({ key }) => key === lines[0]?.line.job)
  if (!job) return undefined
  const left = sheet.lines.filter((_, at) => !ats.includes(at))
  return { sheet: arranged({ jobs: sheet.jobs, lines: left }), gone: { job, lines } }
}

export function restored(sheet: Sheet, { job, lines }: Removed): Sheet {
  const jobs = sheet.jobs.some(({ key }) => key === job.key) ? sheet.jobs : [...sheet.jobs, job]
  return arranged({
    jobs,
    lines: lines.reduce((all, { at, line }) => all.toSpliced(at, 0, line), sheet.lines),
  })
}
