//! Papers as the calls answer with them: the letterhead of the country's company, what of an order stands on each, and
//! the PDF as a file to be saved.

mod letterhead;
mod order;
mod pdf;

pub use letterhead::{Letterhead, Letterheads};
pub use order::{odometer, order_ref, party, recipient, service, side, spaced_plate, vehicle};
pub use pdf::Pdf;
