//! What is known of a call besides its handler.

use aide::openapi::{Operation, PathItem};
use http::Method;

use crate::refusals::Refusal;
use crate::service::Service;
use crate::topics::Topic;

/// What is known of a call apart from its handler.
#[derive(Clone, Debug)]
pub struct Row {
    pub service: Service,
    pub method: Method,
    /// As the contract writes it, with or without a trailing slash.
    pub path: String,
    pub id: &'static str,
    /// The topics whose data the call returns.
    pub shows: Vec<Topic>,
    /// The topics whose data the call changes.
    pub changes: Vec<Topic>,
    /// The failures that do not follow from its arguments.
    pub refusals: Vec<Refusal>,
}

/// The calls of an address, in the API description.
pub(crate) fn operations(item: &mut PathItem) -> Vec<&mut Operation> {
    let all = [&mut item.get, &mut item.post, &mut item.put, &mut item.patch, &mut item.delete];
    all.into_iter().flatten().collect()
}
