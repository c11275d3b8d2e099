//! Papers as calls answer with them: the letterhead of the country's company, and the PDF as a file to be saved.

mod company;
mod letterhead;
mod pdf;

pub use company::{Companies, CompanySettings, StateRow};
pub use letterhead::{Letterhead, Letterheads};
pub use pdf::Pdf;
