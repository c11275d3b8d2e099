import type { DataOf } from '../../api/callTypes'

export type JobCardDetail = DataOf<'get_job_card'>
export type Job = JobCardDetail['jobs'][number]
export type JobStatus = Job['status']
export type RoadTest = NonNullable<JobCardDetail['road_test']>
export type Verdict = RoadTest['result']
export type Overlap = JobCardDetail['warnings'][number]

export const jobStatuses = [
  'open',
  'in_progress',
  'waiting_parts',
  'done',
  'cancelled',
] as const satisfies readonly JobStatus[]
export const verdicts = ['passed', 'failed'] as const satisfies readonly Verdict[]
