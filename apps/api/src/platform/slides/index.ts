export { closeSlides, openSlides, type Slide, type Slides } from './open-slides.ts'
