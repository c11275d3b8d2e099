//! Documents as answers of calls: the letterhead of the country's company, and the PDF as a file to save.

mod company;
mod letterhead;
mod pdf;

pub use company::{Companies, CompanySettings, StateRow};
pub use letterhead::{Letterhead, Letterheads};
pub use pdf::Pdf;
