import { splitNames } from './names.ts'

/** People in Mexico have two family names: the first one of each parent. */
export const mexicanNames = {
  women: splitNames(
    'Adriana, Alma, Ana Paula, Araceli, Blanca, Citlali, Claudia, Daniela, Elizabeth, Fernanda, Gabriela, Itzel, Jimena, Karla, Lourdes, María Fernanda, Maribel, Nayeli, Norma, Paola, Renata, Rocío, Verónica, Ximena, Yolanda',
  ),
  men: splitNames(
    'Alonso, Arturo, Bernardo, Cuauhtémoc, Eduardo, Emiliano, Fausto, Gerardo, Héctor, Iván, Jesús, Joaquín, José Luis, Juan Pablo, Leonardo, Luis Ángel, Martín, Octavio, Raúl, Rodrigo, Saúl, Ulises, Vicente',
  ),
  neutral: splitNames('Cruz, Guadalupe, Yael'),
  familyNames: splitNames(
    'Aguirre, Alcántara, Arellano, Ávila, Ayala, Barragán, Bárcenas, Camacho, Carranza, Cervantes, Chávez, Cortés, Domínguez, Espinosa, Fuentes, Garza, Guerrero, Hinojosa, Huerta, Jaramillo, Ledesma, Luna, Macías, Medina, Montaño, Nájera, Olvera, Ordaz, Peralta, Quintero, Rangel, Rosales, Salgado, Tapia, Téllez, Urbina, Valdivia, Xicoténcatl, Yáñez, Zepeda',
  ),
}
