import type { DataOf } from '../../api/callTypes'

export type FeedbackDetail = DataOf<'get_feedback'>
export type FeedbackList = DataOf<'list_feedbacks'>
export type FeedbackRow = FeedbackList['feedbacks'][number]
export type Attempt = FeedbackDetail['attempts'][number]
